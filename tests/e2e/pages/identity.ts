import type { Page } from "playwright/test"
import { expect } from "../journey.ts"

/** Accepts who the account's holder is; an identity that was verified before needs nothing. */
export async function acceptIdentity(page: Page): Promise<void> {
  const accept = page.getByRole("button", { name: "Accept identity" })
  await expect(accept.or(page.getByRole("button", { name: /^Identity Verified/ }))).toBeVisible()
  if (!(await accept.isVisible())) return
  await accept.click()
  await expect(page.getByText(/You accepted the identity in this meeting/)).toBeVisible()
}
