import { problemOf } from '../../shared/api/problem.ts'
import { type Language, speak, useLanguage } from '../../shared/words/language.ts'
import { signOut } from '../api/session.ts'
import { Menu, MenuItem, MenuLine, MenuSection } from '../parts/menu.tsx'
import { say } from '../parts/toast.tsx'
import { useProblemText } from '../words/problems/index.ts'
import { useShellWords } from '../words/shell/index.ts'
import { showKeys } from './keys-help.tsx'
import { chooseTheme, useTheme } from './theme.ts'
import { UserButton } from './user-button.tsx'

/** Each language in its own words. */
const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español' }

const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** Theme, language, keys, and the way out. */
export default function UserMenu() {
  const t = useShellWords()
  const problemText = useProblemText()
  const theme = useTheme()
  const language = useLanguage()
  const leave = () => signOut().catch((err: unknown) => say(problemText(problemOf(err))))
  return (
    <Menu label={t('account')} placement="top start" button={<UserButton />}>
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
