import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../../api/bytes.ts';
import type { Document } from '../../../api/calls.generated.ts';
import { operations } from '../../../api/calls.generated.ts';
import { dateTime } from '../../../format/dates.ts';
import { Button } from '../../../parts/button.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { PdfView } from './pdf-view.tsx';

const ZOOM_MAX = 4;
const ZOOM_MIN = 0.5;

/** Each look is in the audit, so a file is fetched once while its review is open. */
export type Files = Map<string, Promise<Blob>>;

/** One document next to the checklist: larger, smaller, turned. */
export function Viewer({ document, files }: { readonly document: Document; readonly files: Files }) {
  const { file, error, again } = useFile(document, files);
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { file_name, size_bytes, created_at } = document;
  const shown = { width: Math.round(width * zoom), turned };
  return (
    <section aria-label={`Document ${file_name}`}>
      <p className="mb-2 break-words text-muted">
        {file_name}, {Math.ceil(size_bytes / 1024).toLocaleString('en-GB')} kB, uploaded {dateTime(created_at)}
      </p>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button
          whyNot={zoom >= ZOOM_MAX ? 'It cannot be larger.' : null}
          onClick={() => setZoom(Math.min(ZOOM_MAX, zoom * 1.25))}
        >
          Larger
        </Button>
        <Button
          whyNot={zoom <= ZOOM_MIN ? 'It cannot be smaller.' : null}
          onClick={() => setZoom(Math.max(ZOOM_MIN, zoom / 1.25))}
        >
          Smaller
        </Button>
        <Button onClick={() => setTurned((turned + 1) % 4)}>Turn</Button>
        <Button onClick={() => setZoom(1)}>Fit</Button>
      </div>
      <section
        ref={place}
        // Focusable, so that what is larger than the place can be scrolled with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label="The file"
        className="max-h-[75dvh] min-h-40 overflow-auto rounded-md border border-line bg-page p-2"
      >
        {error && <Failure error={error} onRetry={again} />}
        {!error && !file && <Loading what={file_name} />}
        {file && width > 0 && <FileView document={document} file={file} {...shown} />}
      </section>
    </section>
  );
}

type FileProps = { readonly document: Document; readonly file: Blob; readonly width: number; readonly turned: number };

function FileView({ document: { content_type, file_name }, file, width, turned }: FileProps) {
  if (content_type === 'application/pdf') return <PdfView file={file} name={file_name} width={width} turned={turned} />;
  return <ImageView file={file} name={file_name} width={width} turned={turned} />;
}

type ImageProps = { readonly file: Blob; readonly name: string; readonly width: number; readonly turned: number };

function ImageView({ file, name, width, turned }: ImageProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  const turn = { width: `${width}px`, maxWidth: 'none', transform: `rotate(${turned * 90}deg)` };
  // A quarter turn makes it as high as it was wide.
  const isLying = turned % 2 === 1;
  return (
    <div style={isLying ? { minHeight: `${width}px`, display: 'grid', placeItems: 'center' } : {}}>
      <img src={address} alt={name} style={turn} />
    </div>
  );
}

function useFile({ id }: Document, files: Files) {
  const [state, setState] = useState<{ id: string; file?: Blob; error?: Error }>({ id });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void tries;
    let isLeft = false;
    const path = operations['documents.download'].path.replace('{document}', encodeURIComponent(id));
    const asked = files.get(id) ?? fetchFile(path);
    files.set(id, asked);
    asked.then(
      (file) => !isLeft && setState({ id, file }),
      (error) => {
        files.delete(id);
        if (!isLeft) setState({ id, error: error as Error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, files, tries]);
  const current = state.id === id ? state : { id };
  return { file: current.file, error: current.error, again: () => setTries(tries + 1) };
}

/** What a page may be wide, kept as the window changes. */
function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watching = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth - 16)));
    watching.observe(element);
    return () => watching.disconnect();
  }, [place]);
  return width;
}
