import type { ReactNode } from 'react'

/** Signs stand beside words and never alone, so that screen readers pass over them. */
const sign = (viewBox: string, body: ReactNode) => (size: { size?: number }) => (
  <svg width={size.size ?? 24} height={size.size ?? 24} viewBox={viewBox} aria-hidden="true" fill="none">
    {body}
  </svg>
)

const line = { strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export const DoneSign = sign(
  '0 0 24 24',
  <>
    <circle cx="12" cy="12" r="11" fill="var(--good)" />
    <path d="M7 12.3l3.3 3.3L17 9" stroke="var(--surface)" {...line} />
  </>,
)
export const TodoSign = sign('0 0 24 24', <circle cx="12" cy="12" r="10" stroke="var(--line-strong)" strokeWidth={2} />)
export const BegunSign = sign(
  '0 0 24 24',
  <>
    <circle cx="12" cy="12" r="10" stroke="var(--accent)" strokeWidth={2} />
    <path d="M12 12V5a7 7 0 0 1 0 14z" fill="var(--accent)" />
  </>,
)
export const AgainSign = sign(
  '0 0 24 24',
  <>
    <circle cx="12" cy="12" r="11" fill="var(--bad)" />
    <path d="M12 6.6v6.6M12 16.6v.2" stroke="var(--surface)" {...line} />
  </>,
)
export const ReviewSign = sign(
  '0 0 24 24',
  <>
    <circle cx="12" cy="12" r="10" stroke="var(--wait)" strokeWidth={2} />
    <path d="M12 7v5.2l3.4 2" stroke="var(--wait)" {...line} />
  </>,
)
const SPEECH = 'M4 5.500h16a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1h-8.500L7 20.500V17H4a1 1 0 0 1-1-1V6.500a1 1 0 0 1 1-1z'
const QuietMessageSign = sign('0 0 24 24', <path d={SPEECH} stroke="var(--muted)" {...line} />)
const NewMessageSign = sign('0 0 24 24', <path d={SPEECH} fill="var(--accent)" stroke="var(--accent)" {...line} />)
export const MessageSign = ({ isNew }: { isNew: boolean }) => (isNew ? <NewMessageSign /> : <QuietMessageSign />)
export const CameraSign = sign(
  '0 0 24 24',
  <>
    <path
      d="M4 8.500h3.200L9 6h6l1.800 2.500H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.500a1 1 0 0 1 1-1z"
      stroke="currentColor"
      {...line}
    />
    <circle cx="12" cy="13.300" r="3.400" stroke="currentColor" strokeWidth={2} />
  </>,
)
export const RightSign = sign('0 0 16 16', <path d="M6 3.500L10.500 8 6 12.500" stroke="currentColor" {...line} />)
export const LeftSign = sign('0 0 16 16', <path d="M10 3.500L5.500 8 10 12.500" stroke="currentColor" {...line} />)
export const CrossSign = sign('0 0 16 16', <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" {...line} />)
export const TickSign = sign('0 0 24 24', <path d="M5 12.600l4.600 4.600L19 7.500" stroke="currentColor" {...line} />)
