import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import type { Looked, OpenPdf } from './pdf.ts';

type Props = { readonly file: Blob; readonly name: string } & Looked;

/** What draws pages is loaded with the first document, not with the screen. */
export function PdfView({ file, name, width, turned }: Props) {
  const { opened, error } = useOpened(file);
  const [number, setNumber] = useState(1);
  if (error) return <Failure error={new Error(`The file cannot be shown: ${error.message}`)} />;
  if (!opened) return <Loading what={name} />;
  return (
    <>
      {opened.pages > 1 && (
        <div className="mb-2 flex items-center gap-2">
          <Button
            whyNot={number === 1 ? 'This is the first page.' : null}
            onClick={() => setNumber(Math.max(1, number - 1))}
          >
            Page before
          </Button>
          <Button
            whyNot={number === opened.pages ? 'This is the last page.' : null}
            onClick={() => setNumber(Math.min(opened.pages, number + 1))}
          >
            Next page
          </Button>
        </div>
      )}
      <PageView opened={opened} number={number} name={name} width={width} turned={turned} />
    </>
  );
}

function useOpened(file: Blob) {
  const [opened, setOpened] = useState<OpenPdf | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let isLeft = false;
    const opening = import('./pdf.ts').then(({ openPdf }) => openPdf(file));
    opening.then(
      (pdf) => !isLeft && setOpened(pdf),
      (reason) => !isLeft && setError(reason as Error),
    );
    return () => {
      isLeft = true;
      setOpened(null);
      setError(null);
      opening.then((pdf) => pdf.close()).catch(() => {});
    };
  }, [file]);
  return { opened, error };
}

type PageProps = { readonly opened: OpenPdf; readonly number: number; readonly name: string } & Looked;

/** Each picture is drawn on a canvas of its own, so that a page that is drawn slowly never covers the next one. */
function PageView({ opened, number, name, width, turned }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let isLeft = false;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Page ${number} of ${opened.pages} of ${name}`);
    opened.draw(canvas, number, { width, turned }).then(
      (drawn) => {
        if (isLeft) return;
        place.current?.replaceChildren(canvas);
        setText(drawn);
      },
      (reason) => !isLeft && setError(reason as Error),
    );
    return () => {
      isLeft = true;
    };
  }, [opened, number, name, width, turned]);
  return (
    <>
      {error && <Failure error={new Error(`The page cannot be shown: ${error.message}`)} />}
      <p className="mb-1 text-muted">
        Page {number} of {opened.pages}
      </p>
      <div ref={place} />
      <p className="sr-only">Text of the page: {text || 'none'}</p>
    </>
  );
}
