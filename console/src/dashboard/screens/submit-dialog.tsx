import { useState } from 'react';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { useAct } from '../api.ts';

type Props = { readonly environment: string; readonly onClose: () => void };

export function SubmitDialog({ environment, onClose }: Props) {
  const acting = useAct('dashboardKyb.submit');
  const [typed, setTyped] = useState({ name: '', title: '' });
  const [isAccepted, setIsAccepted] = useState(false);
  const attestation = { accepted: true, ...typed } as const;
  const lacking = typed.name === '' || typed.title === '' ? 'Enter who attests, and their position.' : null;
  return (
    <ActDialog
      title="Submit the verification"
      about="The firm then reviews it; nothing can be changed until the review is decided."
      verb="Submit"
      act={acting}
      whyNot={lacking ?? (isAccepted ? null : 'Confirm that everything is true and complete.')}
      onAct={() => acting.mutate({ params: { environment }, body: { attestation } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Name of the person who attests"
        value={typed.name}
        maxLength={255}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        label="Position in the business"
        value={typed.title}
        maxLength={255}
        onChange={({ target }) => setTyped({ ...typed, title: target.value })}
      />
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={isAccepted}
          onChange={({ target }) => setIsAccepted(target.checked)}
        />
        Everything that was given is true and complete.
      </label>
    </ActDialog>
  );
}
