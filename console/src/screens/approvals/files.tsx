import { type ChangeEvent, useState } from 'react';
import type { Approval } from '../../api/calls.generated.ts';
import { queries, useAct, useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { useFile } from '../../parts/file.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Failure } from '../../parts/states.tsx';

const KIBIBYTE = 1_024;

/** What shows that the act is right: read by who decides it, added by who proposed it. */
export function ApprovalFiles({ approval: { id, is_mine, status, takes_files } }: { readonly approval: Approval }) {
  const params = { approval: id };
  const { data, error, refetch } = useRead('approvals.listFiles', { params });
  if (!takes_files) return null;
  return (
    <Card title="Files">
      <List
        what="files"
        reading={{ data, error, refetch }}
        idOf={(file) => file.id}
        ifNone="No file was added."
        columns={[
          {
            name: 'File',
            cell: (file) => (
              <a
                href={`/operator/v1/approvals/${id}/files/${file.id}/content`}
                download={file.file_name}
                className="text-accent underline wrap-anywhere"
              >
                {file.file_name}
              </a>
            ),
          },
          { name: 'Size', isFigure: true, cell: ({ size_bytes }) => `${Math.ceil(size_bytes / KIBIBYTE)} KiB` },
          { name: 'Added by', cell: ({ added_by }) => added_by },
          { name: 'Added', cell: ({ created_at }) => dateTime(created_at) },
        ]}
      />
      {is_mine && status === 'proposed' && <Attach approval={id} />}
    </Card>
  );
}

function Attach({ approval }: { readonly approval: string }) {
  const act = useAct('approvals.attach');
  const { file, wrong, choose } = useFile({ mebibytes: 2 });
  const [count, setCount] = useState(0);
  const attach = (): void =>
    act.mutate(
      { params: { approval }, body: { file_name: file!.file_name, content: file!.content } },
      {
        onSuccess: () => {
          void choose(undefined);
          // A new field forgets the file that was chosen.
          setCount(count + 1);
          void queries.invalidateQueries();
        },
      },
    );
  const whyNot = act.isPending ? 'It is in progress.' : file === null ? (wrong ?? 'Choose the file.') : null;
  return (
    <div className="grid gap-3 border-t border-line p-4 sm:grid-cols-[1fr_auto] sm:items-end">
      {act.error && <Failure error={act.error} />}
      <TextField
        key={count}
        label="File to add"
        hint="A PDF, PNG or JPEG of at most 2 MiB."
        type="file"
        accept=".pdf,.png,.jpg,.jpeg"
        wrong={wrong}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => void choose(target.files?.[0])}
      />
      <Button whyNot={whyNot} onClick={attach}>
        Add the file
      </Button>
    </div>
  );
}
