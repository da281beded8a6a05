import type { ReactNode } from 'react'

interface Drawing {
  size?: number
  weight?: number
}

/** Signs beside words, never instead of them: screen readers skip them. */
const icon = (drawing: ReactNode) => (props: Drawing) => <Icon {...props}>{drawing}</Icon>

const Icon = ({ size = 18, weight = 1.8, children }: Drawing & { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

const path = (d: string) => icon(<path d={d} />)

export const HomeIcon = path('M4 12l8-7 8 7M6.5 10.5V19h11v-8.5')
export const ReviewIcon = icon(
  <>
    <path d="M8 12.5l2.8 2.8L16.5 9.5" />
    <rect x="4" y="4" width="16" height="16" rx="4" />
  </>,
)
export const FolderIcon = path(
  'M4 8.5V18a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 18v-8a1.5 1.5 0 0 0-1.5-1.5H12L10 6H5.5A1.5 1.5 0 0 0 4 7.5z',
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 19.5c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5" />
  </>,
)
export const MessageIcon = path('M4.5 6.5h15v10h-9L7 19.5v-3H4.5z')
export const BellIcon = path('M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1H5zM10 20h4')
export const TemplateIcon = icon(
  <>
    <rect x="5" y="4" width="14" height="16" rx="2" />
    <path d="M8.5 9h7M8.5 12.5h7M8.5 16h4" />
  </>,
)
export const ChartIcon = path('M5 19V10M12 19V5M19 19v-6')
export const GearIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 4v2.5M12 17.5V20M4 12h2.5M17.5 12H20M6.3 6.3l1.8 1.8M15.9 15.9l1.8 1.8M17.7 6.3l-1.8 1.8M8.1 15.9l-1.8 1.8" />
  </>,
)
export const SparkIcon = path('M12 4l1.9 5.1L19 11l-5.1 1.9L12 18l-1.9-5.1L5 11l5.1-1.9zM18.5 16.5v3M17 18h3')
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
)
export const CloseIcon = path('M6 6l12 12M18 6L6 18')
export const CheckIcon = path('M5 12.5l4.5 4.5L19 7.5')
export const ChevronIcon = path('M7 10l5 5 5-5')
export const MoreIcon = path('M6 12h.01M12 12h.01M18 12h.01')
export const MenuIcon = path('M4 7h16M4 12h16M4 17h16')
export const PlusIcon = path('M12 5v14M5 12h14')
export const MinusIcon = path('M5 12h14')
export const RotateIcon = path('M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4')
export const DownloadIcon = path('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14')
