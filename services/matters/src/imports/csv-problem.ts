/** The file cannot be read; the message says why. */
export class CsvProblem extends Error {}
