import { useState } from 'react'
import { tabMemory } from '../../shared/memory.ts'
import { draftKey } from '../api/drafts.ts'
import { useSession } from '../api/session.ts'
import { isSame } from './is-same.ts'

export interface Draft<Saved> {
  /** What is saved, with what was changed since. */
  value: Saved
  changes: Partial<Saved>
  isChanged: boolean
  /** Fields that were changed here and, since then, by somebody else too. */
  conflicts: readonly Name<Saved>[]
  /** The same, if this is what has been saved by now. */
  conflictsWith(saved: Saved): readonly Name<Saved>[]
  set<Field extends Name<Saved>>(name: Field, value: Saved[Field]): void
  /** Ends a conflict: goes on with what was typed here, or takes what somebody else has saved. */
  settle(name: Name<Saved>, whose: 'mine' | 'theirs'): void
  /** Forgets the changes: they are saved, or not wanted. */
  clear(): void
}

type Name<Saved> = keyof Saved & string

interface Kept<Saved> {
  changes: Partial<Saved>
  /** What was saved in the changed fields when they were changed. */
  from: Partial<Saved>
}

/**
 * Changes of a form over what is saved. They outlive a reload of the page. Only they are sent, so two people who change different
 * fields do not overwrite each other; the same field is a conflict, which a person has to settle. They belong to the reader, and
 * the next user of this browser does not see them. Never for passwords.
 */
export function useDraft<Saved extends object>(name: string, saved: Saved): Draft<Saved> {
  const key = draftKey(useSession().user.id, name)
  const [last, setLast] = useState<{ key: string; kept: Kept<Saved> }>(() => ({ key, kept: read(key) }))
  const current = last.key === key ? last : { key, kept: read<Saved>(key) }
  if (current !== last) setLast(current)
  const { changes, from } = current.kept
  // The form may have another key by the time a request is answered.
  const update = (next: (kept: Kept<Saved>) => Kept<Saved>) =>
    setLast((now) => {
      if (now.key !== key) return now
      const kept = next(now.kept)
      write(key, kept)
      return { key, kept }
    })
  const conflictsWith = (now: Saved) =>
    (Object.keys(changes) as Name<Saved>[]).filter(
      (field) => !isSame(now[field], from[field]) && !isSame(now[field], changes[field]),
    )
  return {
    value: { ...saved, ...changes },
    changes,
    isChanged: Object.keys(changes).length > 0,
    conflicts: conflictsWith(saved),
    conflictsWith,
    set(field, value) {
      update((kept) =>
        isSame(value, saved[field])
          ? without(kept, field)
          : {
              changes: { ...kept.changes, [field]: value },
              from: { [field]: saved[field], ...kept.from } as Partial<Saved>,
            },
      )
    },
    settle(field, whose) {
      update((kept) =>
        whose === 'theirs' ? without(kept, field) : { ...kept, from: { ...kept.from, [field]: saved[field] } },
      )
    },
    clear() {
      // At once, for the form may be gone before the next state is worked out.
      write(key, NOTHING)
      update(() => NOTHING)
    },
  }
}

const NOTHING = { changes: {}, from: {} }

function without<Saved extends object>({ changes, from }: Kept<Saved>, field: Name<Saved>): Kept<Saved> {
  const { [field]: _change, ...changed } = changes
  const { [field]: _before, ...before } = from
  return { changes: changed as Partial<Saved>, from: before as Partial<Saved> }
}

const read = <Saved>(key: string): Kept<Saved> => ({ ...NOTHING, ...tabMemory.readJson<Kept<Saved>>(key) })

const write = <Saved>(key: string, kept: Kept<Saved>) =>
  tabMemory.keep(key, Object.keys(kept.changes).length > 0 ? JSON.stringify(kept) : null)
