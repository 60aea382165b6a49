import { countVersions, type VersionCount } from '../../platform/crypto/sealed-columns.ts';
import { command } from '../../platform/operator/command.ts';

export const masterKeyCommands = [
  command({
    name: 'keys status',
    about:
      'List the master keys that are here or that something is sealed with, and how many values each seals; exit 1 when one is ' +
      'missing. A key that is not current and seals nothing may be dropped 7 days after it was replaced: stored answers are ' +
      'sealed too, and are gone by then',
    kind: 'read',
    async run({ tx, settings: { sealer, sealedColumns } }) {
      const counted = await tx.rows<VersionCount>(countVersions(sealedColumns));
      const versions = [...new Set([...sealer.versions, ...counted.map(({ version }) => version)])].sort(
        (a, b) => a - b,
      );
      const data = versions.map((version) => ({
        version,
        is_current: version === sealer.version,
        is_here: sealer.versions.includes(version),
        values: counted.find((one) => one.version === version)?.count ?? 0,
      }));
      return { data, isWrong: data.some(({ is_here }) => !is_here) };
    },
  }),
];
