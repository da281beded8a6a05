import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { setFirmClock } from '../../shared/clock.ts'
import { IconButton } from '../../shared/parts/button.tsx'
import { useFormat } from '../../shared/words/format.ts'
import { useCan, useSession } from '../api/session.ts'
import { loadDialogs } from '../parts/dialog.tsx'
import { BellIcon, GearIcon, MenuIcon, SearchIcon, SparkIcon } from '../parts/icons.tsx'
import { Key } from '../parts/key.tsx'
import { initialsOf } from '../parts/person.tsx'
import { useShortcut } from '../parts/shortcuts.tsx'
import { Toasts } from '../parts/toast.tsx'
import { useShellWords } from '../words/shell/index.ts'
import { usePlaceCounts } from './counts.ts'
import { KeysHelp } from './keys-help.tsx'
import { places } from './navigation.ts'
import { UserButton } from './user-button.tsx'
import './shell.css'

const loadSearch = () => import('./search/search-dialog.tsx')
const SearchDialog = lazy(loadSearch)
const UserMenu = lazy(() => import('./user-menu.tsx'))
/** Preloads the dialog once the page has loaded: input right after Ctrl K would be lost while it loads. */
const LOAD_DIALOGS_MS = 2_000

/** The frame of every page: the navigation at the left, and news at the bottom. */
export function Shell() {
  const t = useShellWords()
  const format = useFormat()
  const { firm, ahead_seconds } = useSession()
  useLayoutEffect(() => setFirmClock(ahead_seconds), [ahead_seconds])
  const can = useCan()
  const counts = usePlaceCounts()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useRouterState({ select: ({ location }) => location })
  // While calls wait, the link to them is the current one, and not the one to the settings.
  const isAtApprovals = pathname.endsWith('/settings/approvals')
  // A page that was chosen takes the place of the list of pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is what it waits for.
  useEffect(() => setOpen(false), [pathname])
  const isOnline = useIsOnline()
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  useShortcut('Ctrl K', t('search'), search)
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadSearch(), loadDialogs()]), LOAD_DIALOGS_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="app">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="top-bar">
        <IconButton label={t('openNavigation')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <MenuIcon />
        </IconButton>
        <span className="cut">{firm.name}</span>
        <IconButton label={t('search')} className="push" onClick={search}>
          <SearchIcon />
        </IconButton>
      </header>
      <nav
        className="rail"
        aria-label={t('navigation')}
        data-closed={isOpen ? undefined : ''}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <div className="rail-firm">
          <FirmLogo />
          <span>{firm.name}</span>
        </div>
        <button type="button" className="rail-search" aria-keyshortcuts="Control+K" onClick={search}>
          <SearchIcon size={15} weight={2} />
          {t('search')}
          <Key>Ctrl K</Key>
        </button>
        <ul>
          {places.map(({ name, to, Icon }) => (
            <li key={name}>
              <Link to={to} className="rail-link" activeOptions={{ exact: to === '/' }} activeProps={CURRENT}>
                <Icon />
                {t(name)}
                {counts[name] ? <span className="rail-count">{format.number(counts[name])}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
        <div className="rail-gap" />
        {counts.approvals > 0 && (
          <Link to="/settings/approvals" className="rail-link" activeProps={CURRENT}>
            <SparkIcon />
            {t('approvals')}
            <span className="rail-count" aria-hidden="true">
              {format.number(counts.approvals)}
            </span>
            <span className="unseen">{t('approvalsWaiting', { count: counts.approvals })}</span>
          </Link>
        )}
        {can('listNotifications') && (
          <Link to="/notifications" className="rail-link" activeProps={CURRENT}>
            <BellIcon />
            {t('notifications')}
            {counts.notifications > 0 && (
              <span className="rail-count">
                {format.number(counts.notifications)}
                {counts.hasMoreNotifications && '+'}
              </span>
            )}
          </Link>
        )}
        <Link
          to="/settings"
          className="rail-link"
          activeOptions={{ exact: isAtApprovals && counts.approvals > 0 }}
          activeProps={CURRENT}
        >
          <GearIcon />
          {t('settings')}
        </Link>
        <Suspense fallback={<UserButton />}>
          <UserMenu />
        </Suspense>
      </nav>
      <div>
        {!isOnline && (
          <div className="banner" role="status">
            {t('offline')}
          </div>
        )}
        <Outlet />
      </div>
      <Toasts />
      <KeysHelp />
      {isSearching && (
        <Suspense>
          <SearchDialog onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}

const CURRENT = { 'aria-current': 'page' } as const

function FirmLogo() {
  const { name, logo_url } = useSession().firm
  const [isBroken, setBroken] = useState(false)
  if (logo_url && !isBroken && URL.canParse(logo_url) && new URL(logo_url).origin === location.origin) {
    return <img className="rail-logo" src={logo_url} alt="" onError={() => setBroken(true)} />
  }
  return (
    <span className="rail-logo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
