/** One request to the records, in a transaction of its own; done when that is written. */
export type RecordStep = <Result>(mode: IDBTransactionMode, ask: (records: IDBObjectStore) => IDBRequest<Result>) => Promise<Result>

/** What lies in a database of this device. */
export interface DeviceRecordsKind {
  readonly database: string
  readonly store: string
  /** The fields that make a record's key. */
  readonly keyPath: string[]
  /** A field that records are found by, too. */
  readonly index?: string
  /** Done whenever the database is opened, before anything else. */
  readonly onOpen?: (step: RecordStep) => Promise<void>
}

/**
 * Records in IndexedDB. The database is opened with the first use, once for the page, and again after its connection was lost
 * or could not be had.
 */
export function deviceRecords(kind: DeviceRecordsKind): RecordStep {
  let opening: Promise<RecordStep> | undefined
  const lost = () => (opening = undefined)
  const open = async (): Promise<RecordStep> => {
    try {
      const step = stepsIn(await opened(kind, lost), kind.store)
      await kind.onOpen?.(step)
      return step
    } catch (cause) {
      lost()
      throw cause
    }
  }
  return async (mode, ask) => {
    opening ??= open()
    return (await opening)(mode, ask)
  }
}

const stepsIn =
  (database: IDBDatabase, store: string): RecordStep =>
  (mode, ask) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.addEventListener("complete", () => resolve(request.result))
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The device did not keep it")))
    })

function opened({ database, store, keyPath, index }: DeviceRecordsKind, lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener("upgradeneeded", () => {
      const records = request.result.createObjectStore(store, { keyPath })
      if (index !== undefined) records.createIndex(index, index)
    })
    request.addEventListener("error", () => reject(request.error ?? new Error("The device has no such database")))
    request.addEventListener("success", () => {
      const connection = request.result
      // A page with a newer version of the product must not wait for this one.
      connection.addEventListener("versionchange", () => {
        connection.close()
        lost()
      })
      connection.addEventListener("close", lost)
      resolve(connection)
    })
  })
}
