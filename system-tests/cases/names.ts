let serial = 0

/** A text that no other request of this run has. */
export const unique = () => `${process.pid}-${++serial}`

/** The first word of whatever a case names: a search for it finds all of them. */
export const FIRST_WORD = 'Arranged'

/** A name that nothing else has. */
export const named = (what: string) => `${FIRST_WORD} ${what} ${unique()}`

/** An address that nobody has. */
export const unusedEmail = () => `person-${unique()}@arranged.test`
