/** The service searches for at most this many characters. */
export const SEARCH_CHARACTERS_MAX = 200
