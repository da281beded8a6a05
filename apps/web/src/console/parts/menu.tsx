import type { ComponentProps, ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  type Placement,
  Popover,
  Pressable,
  Separator,
} from 'react-aria-components'
import { IconButton } from '../../shared/parts/button.tsx'
import { CheckIcon, MoreIcon } from './icons.tsx'
import './menu.css'

/** A button that opens a list of actions. The button is any of ours. */
export function Menu({
  button,
  label,
  placement = 'bottom end',
  children,
}: {
  button: ReactElement
  label: string
  placement?: Placement
  children: ReactNode
}) {
  return (
    <MenuTrigger>
      <Pressable>{button as ComponentProps<typeof Pressable>['children']}</Pressable>
      <Popover className="menu-popover" placement={placement}>
        <AriaMenu className="menu" aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** The menu behind three dots. */
export function MoreMenu({ label, size, children }: { label: string; size?: 'small'; children: ReactNode }) {
  return (
    <Menu
      label={label}
      button={
        <IconButton label={label} {...(size && { size })}>
          <MoreIcon weight={3} />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}

export function MenuItem({
  onAction,
  isChosen,
  isDanger,
  children,
}: {
  onAction: () => void
  /** Set for one of several: a tick shows which is chosen. */
  isChosen?: boolean
  isDanger?: boolean
  children: ReactNode
}) {
  return (
    <AriaMenuItem
      className="menu-item"
      onAction={onAction}
      textValue={typeof children === 'string' ? children : ''}
      {...(isDanger && { 'data-danger': '' })}
    >
      {children}
      {isChosen && <CheckIcon size={16} />}
    </AriaMenuItem>
  )
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="menu-head">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export const MenuLine = () => <Separator />
