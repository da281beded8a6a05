import { problemOf } from '../api/problem.ts'
import { signOut, useSession } from '../api/session.ts'
import { Menu, MenuItem, MenuLine, MenuSection } from '../parts/menu.tsx'
import { Initials, nameOf } from '../parts/person.tsx'
import { say } from '../parts/toast.tsx'
import { type Language, speak, useLanguage } from '../words/language.ts'
import { useProblemText } from '../words/problems/index.ts'
import { useShellWords } from '../words/shell/index.ts'
import { showKeys } from './keys-help.tsx'
import { chooseTheme, useTheme } from './theme.ts'

/** Each language in its own words. */
const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español' }

const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

export function UserMenu() {
  const t = useShellWords()
  const problemText = useProblemText()
  const name = nameOf(useSession().user)
  const theme = useTheme()
  const language = useLanguage()
  const leave = () => signOut().catch((err: unknown) => say(problemText(problemOf(err))))
  return (
    <Menu
      label={t('account')}
      placement="top start"
      button={
        <button type="button" className="rail-link">
          <Initials name={name} size="small" isNamed />
          <span className="cut">{name}</span>
        </button>
      }
    >
      <MenuSection title={t('theme')}>
        {(['system', 'light', 'dark'] as const).map((one) => (
          <MenuItem key={one} isChosen={theme === one} onAction={() => chooseTheme(one)}>
            {t(THEMES[one])}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={t('language')}>
        {(['en', 'es'] as const).map((one) => (
          <MenuItem key={one} isChosen={language === one} onAction={() => speak(one)}>
            {LANGUAGES[one]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuLine />
      <MenuItem onAction={showKeys}>{t('keys')}</MenuItem>
      <MenuItem onAction={() => void leave()}>{t('signOut')}</MenuItem>
    </Menu>
  )
}
