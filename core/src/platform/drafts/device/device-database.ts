import { openDB, type DBSchema, type IDBPDatabase } from "idb"

/** An IndexedDB database of this device, in its only version. */
export interface DeviceDatabase<Schema extends DBSchema> {
  readonly name: string
  /** Creates the object stores when the database does not exist yet. */
  readonly create: (fresh: IDBPDatabase<Schema>) => void
  /** Runs after each opening, before any other use. */
  readonly onOpen?: (database: IDBPDatabase<Schema>) => Promise<void>
}

/** Opens the database on first use and shares the connection; reopens it after it is lost or failed to open. */
export function deviceDatabase<Schema extends DBSchema>({ name, create, onOpen }: DeviceDatabase<Schema>) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const lost = () => (opened = undefined)
  const open = async () => {
    try {
      const database = await openDB<Schema>(name, 1, {
        upgrade: create,
        // Do not block a page with a newer version of the product.
        blocking: (_current, _blocked, event) => {
          ;(event.target as IDBDatabase).close()
          lost()
        },
        terminated: lost,
      })
      await onOpen?.(database)
      return database
    } catch (cause) {
      lost()
      throw cause
    }
  }
  return () => (opened ??= open())
}
