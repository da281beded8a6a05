import { tabMemory } from '../../shared/memory.ts'

const PREFIX = 'dossier.draft.'

/** Where this tab keeps what a user has typed into a form. */
export const draftKey = (userId: string, form: string) => `${PREFIX}${userId}.${form}`

/** Removes what anybody has typed in this tab. For signing out: the next person may use the same browser. */
export const forgetDrafts = () => tabMemory.forget(PREFIX)
