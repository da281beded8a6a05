/** Whether `decodeURIComponent` takes a text: it throws for a percent sign that begins no encoded character. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
