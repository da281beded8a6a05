/** The user and group that own nothing: `nobody` and `nogroup` of Debian, and the overflow ids of the kernel. */
const NOBODY = 65_534

/**
 * Makes a process of root's one of nobody's, for good. To be called when the program is loaded, which others may not be
 * allowed to read, and before the first byte of a file.
 */
export function dropPrivileges(): void {
  if (process.getuid!() !== 0) return
  process.setgroups!([])
  process.setgid!(NOBODY)
  process.setuid!(NOBODY)
}
