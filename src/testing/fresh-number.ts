let made = 0;

/** The number of a bank account that no other test of this process adds. An ending such as 9999 speaks to the sandbox. */
export function freshNumber(ending = '6789'): string {
  made += 1;
  return `${String(made).padStart(6, '0')}${ending}`;
}
