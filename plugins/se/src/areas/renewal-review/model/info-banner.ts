/** The name under which the device keeps that the review's information banner was dismissed. */
export const infoBannerKey = "prescription-renewal-se.show.info.dismissed"

const dismissed = "true"

/** Whether the banner shows: until it is dismissed on this device. A storage that cannot be read shows it. */
export function showsInfo(storage: Pick<Storage, "getItem">): boolean {
  try {
    return storage.getItem(infoBannerKey) !== dismissed
  } catch {
    return true
  }
}

/** Remembers that the banner was dismissed. A device without storage shows it again on the next page. */
export function dismissInfo(storage: Pick<Storage, "setItem">): void {
  try {
    storage.setItem(infoBannerKey, dismissed)
  } catch {
    // The review works without it.
  }
}
