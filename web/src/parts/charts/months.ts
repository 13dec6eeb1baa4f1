// Names of months in charts and tables.

const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2026-10` without its year. */
export const shortMonth = (month: string): string => NAMES[Number(month.slice(5)) - 1] ?? month;

/** `2026-10` as a month name. */
export const monthName = (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`;
