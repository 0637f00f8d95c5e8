/** The most characters of an e-mail address before its at sign. */
const maxLocalPart = 64

const localPart = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*$/
const domain = /^(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** Whether the insurer accepts a text as the account holder's e-mail address. Spaces around it are not accepted either. */
export function isAccountHolderEmail(text: string): boolean {
  const [local = "", host = "", ...more] = text.split("@")
  return more.length === 0 && local.length <= maxLocalPart && localPart.test(local) && domain.test(host)
}
