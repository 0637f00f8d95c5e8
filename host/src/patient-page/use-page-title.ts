import { useEffect } from "react"

/**
 * Names a patient's page in the browser's tab.
 *
 * @param page what the page is for, in the patient's language
 * @param clinic the clinic's name, once it is known
 */
export function usePageTitle(page: string, clinic: string | undefined): void {
  useEffect(() => {
    document.title = `${page} – ${clinic ?? "Rond"}`
  }, [page, clinic])
}
