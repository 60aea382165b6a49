import { Link } from '@tanstack/react-router';
import { useMe } from '../../api/me.ts';

type Props = {
  readonly subject_type: string;
  readonly subject_id: string;
  /** As people call the record. */
  readonly of: string;
};

/** To what was done to one record, for who may read the audit. */
export function AuditLink({ subject_type, subject_id, of }: Props) {
  if (!useMe()?.permissions.includes('audit.read')) return 'Your roles may not read the audit.';
  return (
    <Link
      to="/audit"
      search={{ subject_type, subject_id }}
      aria-label={`Who changed it: ${of}`}
      className="text-accent underline"
    >
      Who changed it
    </Link>
  );
}
