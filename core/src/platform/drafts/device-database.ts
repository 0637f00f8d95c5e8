import { openDB, type DBSchema, type IDBPDatabase } from "idb"

/** A database of this device, in its first and only version. */
export interface DeviceDatabase<Schema extends DBSchema> {
  readonly name: string
  /** Makes its stores, on a device that has none of this name. */
  readonly create: (fresh: IDBPDatabase<Schema>) => void
  /** Done whenever it is opened, before anything else. */
  readonly onOpen?: (database: IDBPDatabase<Schema>) => Promise<void>
}

/** Opens the database with the first use, once for the page, and again after its connection was lost or could not be had. */
export function deviceDatabase<Schema extends DBSchema>({ name, create, onOpen }: DeviceDatabase<Schema>) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const lost = () => (opened = undefined)
  const open = async () => {
    try {
      const database = await openDB<Schema>(name, 1, {
        upgrade: create,
        // A page with a newer version of the product must not wait for this one.
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
