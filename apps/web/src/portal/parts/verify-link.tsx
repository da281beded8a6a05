import { Link, useLocation } from 'wouter'
import { buttonLook } from '../../shared/parts/button.tsx'

/** Leads to the second step, and from there back to where it is. */
export function VerifyLink({ isButton = false, children }: { isButton?: boolean; children: string }) {
  const [here] = useLocation()
  return (
    <Link href="/verify" state={{ from: here } satisfies CameFrom} {...(isButton && buttonLook())}>
      {children}
    </Link>
  )
}

interface CameFrom {
  from: string
}

/** Where the reader was before the second step, which the browser keeps over a reload. */
export function cameFrom(): string {
  const from: unknown = (history.state as Partial<CameFrom> | null)?.from
  return typeof from === 'string' && from.startsWith('/') && from !== '/verify' ? from : '/'
}
