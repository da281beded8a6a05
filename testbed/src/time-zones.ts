const SETTING = 'TEST_TIME_ZONE'

/**
 * The time zone of the firms that tests seed: the setting `TEST_TIME_ZONE` of the test run, an IANA name, or an hour such as
 * `3` for a zone in which it is that hour when the run starts. A test passes in each; one that needs an hour of the day
 * goes there with `clock.goToMorning()` or `goToNight()`, or seeds a firm where it is that hour with `zoneAt`.
 */
export function firmTimeZone(): string {
  return process.env[SETTING] || 'America/New_York'
}

/** Gives all test files of a run the same zone, however long it takes. */
export function settleFirmTimeZone(): void {
  const setting = process.env[SETTING] ?? ''
  if (/^\d+$/.test(setting)) process.env[SETTING] = zoneAt(Number(setting))
}

/** A time zone in which the clocks show this hour (0 to 23) at an instant, by default now. */
export function zoneAt(hour: number, now = new Date()): string {
  // From 11 hours west of Greenwich to 12 hours east.
  const eastHours = ((hour - now.getUTCHours() + 35) % 24) - 11
  // The sign of these names follows POSIX: west is positive.
  if (eastHours === 0) return 'Etc/GMT'
  return eastHours > 0 ? `Etc/GMT-${eastHours}` : `Etc/GMT+${-eastHours}`
}
