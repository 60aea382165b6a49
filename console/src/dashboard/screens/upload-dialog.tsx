import { useState } from 'react';
import { words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { type AnswerOf, useAct } from '../api.ts';

export type Requirement = AnswerOf<'dashboardKyb.get'>['requirements'][number];

type Props = { readonly environment: string; readonly requirement: Requirement; readonly onClose: () => void };
type DocumentType = AnswerOf<'dashboardKyb.listDocuments'>[number]['document_type'];

const BYTES_MAX = 10 * 1024 * 1024;

export function UploadDialog({ environment, requirement: { document_type, person_id, message }, onClose }: Props) {
  const acting = useAct('dashboardKyb.uploadDocument');
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file && file.size > BYTES_MAX ? 'The file is larger than 10 MiB.' : null;
  const onAct = async (): Promise<void> => {
    if (!file) return;
    const body = {
      document_type: document_type as DocumentType,
      ...(person_id && { person_id }),
      file_name: file.name,
      content_type: file.type,
      content: await base64(file),
    };
    acting.mutate({ params: { environment }, body }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Upload: ${words(document_type ?? '')}`}
      about={message}
      verb="Upload"
      act={acting}
      whyNot={file ? tooLarge : 'Choose a file first.'}
      onAct={() => void onAct()}
      onClose={onClose}
    >
      <TextField
        label="File"
        hint="A PDF, PNG or JPEG of at most 10 MiB."
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </ActDialog>
  );
}

/** As the data: address of the file has it after the comma. */
function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('The file could not be read; choose it again.'));
    reader.readAsDataURL(file);
  });
}
