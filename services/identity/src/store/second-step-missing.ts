import { identity } from '@dossier/contracts'

/** Of `users u` and their `firms f`: whether the user lacks the second step that the firm requires. */
export const SECOND_STEP_MISSING = `coalesce((f.settings ->> 'two_step_required')::boolean, ${identity.firmSettingsDefault.two_step_required})
       and not exists (select 1 from user_totps x where x.user_id = u.id and x.enabled_at is not null)`
