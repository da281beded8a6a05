/** In `details.reason` of `forbidden`, where only a signed-in admin may do what was asked. */
export const ADMIN_SESSION_REQUIRED = 'admin_session_required'
