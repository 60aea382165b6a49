import type { ReviewedPerson } from '../../api/calls.generated.ts';
import { nameOf } from '../../format/verification.ts';
import { words } from '../../format/words.ts';
import { Card, Facts } from '../../parts/page.tsx';
import { Empty } from '../../parts/states.tsx';
import type { Piece } from './pieces.ts';
import { Revealable } from './reveal.tsx';
import { type Files, Viewer } from './viewer/viewer.tsx';

/** What is looked at while it is judged. */
export function Detail({ piece, files }: { readonly piece: Piece | undefined; readonly files: Files }) {
  if (!piece) return <Card>{<Empty>Choose an item to look at it.</Empty>}</Card>;
  return (
    <Card title={piece.title}>
      <div className="p-3">
        <Shown piece={piece} files={files} />
      </div>
    </Card>
  );
}

function Shown({ piece: { target, note }, files }: { readonly piece: Piece; readonly files: Files }) {
  if (target === null) return <p>{note ?? 'It was not submitted.'}</p>;
  if (target.kind === 'document') return <Viewer key={target.document.id} document={target.document} files={files} />;
  if (target.kind === 'person') return <PersonFacts key={target.person.id} person={target.person} />;
  return <p className="text-base whitespace-pre-line wrap-anywhere">{target.value ?? 'It was not given.'}</p>;
}

const PersonFacts = ({ person }: { readonly person: ReviewedPerson }) => (
  <Facts
    facts={[
      ['Name', [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ') || nameOf(person)],
      ['Roles', person.roles.map(words).join(', ')],
      ['Born', person.date_of_birth ?? 'not given'],
      ['Nationality', person.nationality ?? 'not given'],
      ['Identity document', person.id_type ? words(person.id_type) : 'not given'],
      ['Its number', <Revealable key="id_number" person={person} field="id_number" />],
      ['BVN', <Revealable key="bvn" person={person} field="bvn" />],
      ['Owns', person.ownership_percentage ? `${person.ownership_percentage} %` : 'nothing that was said'],
      ['Address', person.residential_address ?? 'not given'],
      ['E-mail', person.email ?? 'not given'],
      ['Telephone', person.phone ?? 'not given'],
      ['Politically exposed', person.is_pep ? `yes: ${person.pep_details ?? 'no details'}` : 'no'],
    ]}
  />
);
