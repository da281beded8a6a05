const PREFIX = 'dossier.draft.'

/** Where this tab keeps what a user has typed into a form. */
export const draftKey = (userId: string, form: string) => `${PREFIX}${userId}.${form}`

/** Removes what anybody has typed in this tab. For signing out: the next person may use the same browser. */
export function forgetDrafts(): void {
  // A browser may refuse to keep anything.
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {}
}
