/** Today in Lagos, whose days the books have. */
export const lagosDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
