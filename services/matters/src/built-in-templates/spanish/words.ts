/** Spanish for the texts of the built-in templates, by the English text. */
export type SpanishWords = Readonly<Record<string, string>>
