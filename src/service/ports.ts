import { ConfigError } from '../platform/config-error.ts';
import type { Port } from '../platform/http/server/port.ts';
import type { Config } from './config.ts';

type Ports = Readonly<Record<'port' | 'operatorPort' | 'metricsPort', Pick<Port, 'take'>>>;

/** Takes those that the role and the settings have, and says whether one of them only prints what is measured. */
export async function takePorts({ port, operatorPort, metricsPort }: Ports, config: Config): Promise<boolean> {
  await takePort(port, config);
  if (config.role !== 'work') await takeOperatorPort(operatorPort, config);
  return takeMetricsPort(metricsPort, config);
}

/** Takes the port of the partners. Throws a ConfigError that names the setting where it cannot be had. */
const takePort = ({ take }: Pick<Port, 'take'>, { host, port }: Config): Promise<void> =>
  takeOrSayWhy(take, { host, port }, { host: 'HOST', port: 'PORT' });

/** Takes the port that only prints what is measured, where one was chosen; false where none was. */
async function takeMetricsPort({ take }: Pick<Port, 'take'>, config: Config): Promise<boolean> {
  const { metricsHost: host, metricsPort: port } = config;
  if (port === undefined) return false;
  await takeOrSayWhy(take, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  return true;
}

const OPERATOR_PORT = 8081;

/**
 * Takes the port of the firm's own people. Where none was chosen, a second service on the machine takes any free one; one that
 * was chosen and is taken ends the start with a ConfigError.
 */
async function takeOperatorPort({ take }: Pick<Port, 'take'>, config: Config): Promise<void> {
  const { operatorHost: host, operatorPort: chosen, port: partners } = config;
  const names = { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' };
  if (chosen !== undefined) return takeOrSayWhy(take, { host, port: chosen }, names);
  const usual = partners === 0 ? 0 : OPERATOR_PORT;
  try {
    await take(host, usual);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    await takeOrSayWhy(take, { host, port: isTaken ? 0 : usual }, names);
  }
}

type Address = { readonly host: string; readonly port: number };
type Names = { readonly host: string; readonly port: string };

async function takeOrSayWhy(take: Port['take'], { host, port }: Address, names: Names): Promise<void> {
  try {
    await take(host, port);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const asked = `${names.port} ${port}`;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`${asked} on ${host} is taken by another program; set ${names.port} to a free one`);
    if (code === 'EACCES')
      throw new ConfigError(`${asked} may not be opened by this user; set ${names.port} to one from 1024 to 65535`);
    if (['EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'].includes(code))
      throw new ConfigError(
        `${names.host} ${host} is no address of this machine (${code}); set ${names.host} to one, such as 127.0.0.1`,
      );
    throw error;
  }
}
