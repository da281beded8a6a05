import type { ButtonHTMLAttributes, Ref } from 'react'
import { useSession } from '../api/session.ts'
import { Initials, nameOf } from '../parts/person.tsx'

/** Who is signed in. The menu makes a button of it once that is loaded. */
export function UserButton(props: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  const name = nameOf(useSession().user)
  return (
    <button type="button" {...props} className="rail-link">
      <Initials name={name} size="small" isNamed />
      <span className="cut">{name}</span>
    </button>
  )
}
