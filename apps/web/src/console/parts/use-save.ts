import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../shared/api/problem.ts'
import type { Draft } from './use-draft.ts'

/** How often something may be changed by others between reading and saving it before we give up. */
const TRIES_MAX = 3

/**
 * Saves the changes of a draft, unless somebody else has changed the same fields meanwhile. It first loads what is saved by now, which
 * also makes the draft show its conflicts. `save` sends the `version` or `updated_at` of what was loaded as `expected_version` or
 * `expected_updated_at`: should somebody save between the two, it is loaded again.
 */
export function useSave<Saved extends object, Loaded, Answer>(
  draft: Draft<Saved>,
  {
    load,
    formOf,
    save,
    onSaved,
  }: {
    load: () => Promise<Loaded>
    /** What the draft has of it. */
    formOf: (loaded: Loaded) => Saved
    save: (changes: Partial<Saved>, loaded: Loaded) => Promise<Answer>
    onSaved: (answer: Answer) => unknown
  },
) {
  return useMutation({
    mutationFn: async () => {
      for (let tries = 1; ; tries++) {
        const now = await load()
        if (draft.conflictsWith(formOf(now)).length > 0) return undefined
        try {
          return { answer: await save(draft.changes, now) }
        } catch (err) {
          if (problemOf(err).code !== 'version_conflict' || tries === TRIES_MAX) throw err
        }
      }
    },
    onSuccess: (saved) => {
      if (!saved) return undefined
      draft.clear()
      return onSaved(saved.answer)
    },
  })
}
