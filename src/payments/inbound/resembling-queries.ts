/**
 * Whether two records are about the same money, by payer, references and text, where amount and day are equal already. A twin that is not seen is
 * credited twice, one too many costs a sentence of a person: so one word of a name or one number of a reference in common says it.
 */

/** A shorter name, reference, number or text is in many texts by chance. */
export const CHARACTERS_MIN = 4;
const LETTERS_MIN = 3;

/** What banks, companies and systems write for everybody. */
const saidOfAll = `
  NIP NIBSS NEFT RTGS ACH USSD POS ATM WEB APP ONLINE MOBILE INSTANT BANK TRANSFER TRANSFERS TRANS TRF TFR TRSF TXN TRX PAYMENT PAYMENTS PAY
  PMT INFLOW INWARD DEPOSIT CREDIT CASH ACCOUNT ACCT REF REFERENCE INV INVOICE FND WDR FUNDING FROM THE AND FOR VIA INTO LTD LIMITED PLC INC
  LLC COMPANY ENTERPRISE ENTERPRISES STORES VENTURES SERVICES GLOBAL INTERNATIONAL GROUP MRS MISS CHIEF ALHAJI NGN GHS USD NIG NIGERIA GHANA`
  .trim()
  .split(/\s+/);

/** Letter case, blanks and signs say nothing: banks change them. */
export const bare = (text: string): string => `upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`;

/** The same outside of SQL. */
export const bareOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

export const joined = (columns: readonly string[]): string => `concat_ws(' ', ${["''", ...columns].join(', ')})`;

/** Parts of ids of our own have the time in them, and are compared only as wholes. */
const ofOurs = '[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}';

const tokens = (text: string, kept: string): string => `array(
      select distinct token
      from regexp_split_to_table(regexp_replace(upper(${text}), '${ofOurs}', ' ', 'g'), '[^[:alnum:]]+') token
      where ${kept}
    )`;
const words = (text: string): string =>
  tokens(
    text,
    `length(token) >= ${LETTERS_MIN} and token !~ '[[:digit:]]'
        and token not in (${saidOfAll.map((word) => `'${word}'`).join(', ')})`,
  );
/** Without years and dates, which references of everybody have. */
const numbers = (text: string): string =>
  tokens(
    text,
    `length(token) >= ${CHARACTERS_MIN} and token ~ '[[:digit:]]' and token !~ '^((19|20)[0-9]{2}([0-9]{4})?|[0-9]{4}20[0-9]{2})$'`,
  );

/** What is compared of the money that is asked about: computed once for each. */
export const sideOf = (given: string): string => {
  const [spoken, marks] = [`array_to_string(${given}.spoken, ' ')`, `array_to_string(${given}.marks, ' ')`];
  const all = joined([spoken, marks, `${given}.text`]);
  return `${bare(all)} as everything, ${words(spoken)} as spoken_words, ${words(all)} as all_words,
      ${numbers(marks)} as mark_numbers, ${numbers(all)} as all_numbers,
      ${given}.is_named or cardinality(${words(spoken)} || ${numbers(spoken)}) > 0 as is_named`;
};

export type Side = {
  /** Payer and references. */
  readonly marks: readonly string[];
  /** Payer and text: words in them may be names. */
  readonly spoken: readonly string[];
  readonly text: readonly string[];
  /** References of which one says by itself that it is of somebody. */
  readonly naming: readonly string[];
};

/**
 * A payer or a reference is the same or is in what is known of the other, or both texts are the same, or a word of a name or a number of a
 * reference is in both, or nothing says of one of them whose it is. Words that only references share are prefixes of the system that made them.
 */
export const resembles = ({ marks, spoken, text, naming }: Side): string => {
  const all = joined([...spoken, ...marks, ...text]);
  const isIn = (mark: string, other: string) =>
    `length(${mark}) >= ${CHARACTERS_MIN} and position(${mark} in ${other}) > 0`;
  return `(
      wanted.marks && array[${marks.map(bare).join(', ')}]
      or length(wanted.text) >= ${CHARACTERS_MIN} and wanted.text = ${bare(joined(text))}
      or exists (select from unnest(array[${marks.map(bare).join(', ')}]) mark where ${isIn('mark', 'wanted.everything')})
      or exists (select from unnest(wanted.marks) mark where ${isIn('mark', bare(all))})
      or wanted.spoken_words && ${words(all)}
      or wanted.all_words && ${words(joined(spoken))}
      or wanted.mark_numbers && ${numbers(all)}
      or wanted.all_numbers && ${numbers(joined(marks))}
      or not wanted.is_named
      or concat(${naming.map(bare).join(', ')}) = ''
        and cardinality(${words(joined(spoken))} || ${numbers(joined(spoken))}) = 0
    )`;
};

/** The same for a record of which only references of the firm or of a provider are known: words in them are no names. */
export const ofReferences = (...marks: readonly string[]): string =>
  resembles({ marks, spoken: [], text: [], naming: marks });
