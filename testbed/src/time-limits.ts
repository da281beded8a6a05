/** What ends a test that hangs, in ms. Plenty for a busy machine, so it judges no speed. */
export const TEST_MS_MAX = 120_000

/** Longest wait for something that happens by itself, in ms. It ends before its test does, so that the test says what it waited for. */
export const WAIT_MS_MAX = TEST_MS_MAX - 10_000
