import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { PageHead } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Main } from '../../shell/main.tsx'
import { useSettingsWords } from '../../words/settings/index.ts'
import { useShellWords } from '../../words/shell/index.ts'
import { ClientStep } from './client-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FirmStep } from './firm-step.tsx'
import { onboardingQuery } from './queries.ts'
import { type Step, steps, stepToGoOn } from './steps.ts'
import { TeamStep } from './team-step.tsx'

const route = getRouteApi('/onboarding')

/** Sets up a new firm. It can be left at any step, and goes on there. */
export default function OnboardingPage() {
  const settings = useSettingsWords()
  const shell = useShellWords()
  const isAllowed = useCan()('saveOnboardingStep')
  const state = useQuery({ ...onboardingQuery, enabled: isAllowed })
  if (!isAllowed) {
    return (
      <Main>
        <PageHead title={settings('notYours')}>{settings('notYoursLead')}</PageHead>
        <Link to="/">{shell('toToday')}</Link>
      </Main>
    )
  }
  return <Loaded query={state}>{(state) => <Wizard goesOnAt={stepToGoOn(state)} />}</Loaded>
}

function Wizard({ goesOnAt }: { goesOnAt: Step }) {
  const { step = goesOnAt } = route.useSearch()
  const navigate = useNavigate({ from: '/onboarding' })
  const go = (to: Step) => void navigate({ search: { step: to } })
  const next = () => go(steps[steps.indexOf(step) + 1]!)
  const back = () => go(steps[steps.indexOf(step) - 1]!)
  if (step === 'firm') return <FirmStep onNext={next} />
  if (step === 'team') return <TeamStep onNext={next} onBack={back} />
  if (step === 'client') return <ClientStep onNext={next} onBack={back} />
  return <DoneStep />
}
