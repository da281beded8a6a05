import type { ComponentType } from 'react'
import { ChartIcon, FolderIcon, HomeIcon, MessageIcon, PersonIcon, ReviewIcon, TemplateIcon } from '../parts/icons.tsx'

/** The places in the navigation, in their order. `counts` names what the number beside it counts. */
export const places = [
  { name: 'today', to: '/', Icon: HomeIcon },
  { name: 'review', to: '/review', Icon: ReviewIcon },
  { name: 'matters', to: '/matters', Icon: FolderIcon },
  { name: 'clients', to: '/clients', Icon: PersonIcon },
  { name: 'messages', to: '/messages', Icon: MessageIcon },
  { name: 'templates', to: '/templates', Icon: TemplateIcon },
  { name: 'reports', to: '/reports', Icon: ChartIcon },
] as const satisfies readonly { name: string; to: string; Icon: ComponentType }[]

export type Place = (typeof places)[number]['name']
