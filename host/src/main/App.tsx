import { ApiProvider, ConnectionContext } from "@rond/core/platform/http"
import { TextsProvider } from "@rond/core/i18n"
import { UiProvider } from "@rond/core/ui"
import { RouterProvider } from "@tanstack/react-router"
import { useEffect } from "react"
import type { AppRouter } from "../routes/router.tsx"
import { pollWhileUnreachable } from "../page/services/polling.ts"
import { ServicesContext, type Services } from "../page/services/services.ts"

export function App({ services, router }: { readonly services: Services; readonly router: AppRouter }) {
  useEffect(() => pollWhileUnreachable(services), [services])
  return (
    <ServicesContext value={services}>
      <ConnectionContext value={services.connection}>
        <ApiProvider runtime={services.runtime}>
          <TextsProvider texts={services.texts}>
            <UiProvider>
              <RouterProvider router={router} />
            </UiProvider>
          </TextsProvider>
        </ApiProvider>
      </ConnectionContext>
    </ServicesContext>
  )
}
