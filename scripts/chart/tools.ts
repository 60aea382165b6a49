import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';

/** Programs and schemas at these versions, from the proxy of Go's modules; kept below node_modules, so only the first run waits. */
const HELM = 'helm.sh/helm/v3/cmd/helm@v3.21.4';
const KUBECONFORM = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0';
/** Whose OpenAPI document the kinds of Kubernetes are checked by, and whose definitions those of Prometheus' operator. */
const KUBERNETES = 'k8s.io/kubernetes@v1.36.1';
const OPERATOR = 'github.com/prometheus-operator/prometheus-operator@v0.94.1';

export const cache = join(packageRoot, 'node_modules', '.cache', 'chart');
export const kubernetesVersion = KUBERNETES.split('@v')[1]!;

export type Tools = {
  readonly helm: string;
  readonly kubeconform: string;
  readonly kubernetes: string;
  readonly operator: string;
};

export function chartTools(): Tools {
  mkdirSync(cache, { recursive: true });
  const environment = { ...process.env, GOBIN: join(cache, 'bin'), GOFLAGS: '-modcacherw' };
  const install = (module: string, name: string): string => {
    const program = join(cache, 'bin', name);
    const stamped = `${program}-${module.split('@')[1]}`;
    if (existsSync(stamped)) return stamped;
    console.log(`== Building ${module} (once, some minutes)`);
    execFileSync('go', ['install', module], { env: environment, stdio: 'inherit', cwd: cache });
    execFileSync('mv', [program, stamped]);
    return stamped;
  };
  const download = (module: string): string => {
    const answer = execFileSync('go', ['mod', 'download', '-json', module], {
      env: environment,
      cwd: cache,
      encoding: 'utf8',
    });
    return (JSON.parse(answer) as { Dir: string }).Dir;
  };
  return {
    helm: install(HELM, 'helm'),
    kubeconform: install(KUBECONFORM, 'kubeconform'),
    kubernetes: download(KUBERNETES),
    operator: download(OPERATOR),
  };
}
