type Props = {
  /** Under the addresses of this API. */
  readonly path: string;
  /** What the file is of, for who does not see the row. */
  readonly children: string;
};

/** Who downloads it is in the audit. */
export const PdfLink = ({ path, children }: Props) => (
  <a className="text-accent underline" href={`/operator/v1/${path}/pdf`} aria-label={children} download>
    PDF
  </a>
);
