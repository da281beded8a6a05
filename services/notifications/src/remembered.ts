/** Answers what `make` answers, and remembers it for the newest `entriesMax` keys. What it throws is not remembered. */
export function remembered<Value>(entriesMax: number, make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    let value = values.get(key)
    if (value === undefined) {
      value = make(key)
      if (values.size >= entriesMax) values.delete(values.keys().next().value!)
      values.set(key, value)
    }
    return value
  }
}
