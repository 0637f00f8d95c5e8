import { useEffect, useState } from "react"
import { useRunApi } from "../../../platform/http/index.ts"
import { isCallActive } from "../machine/call-state.ts"
import { useVideoProviders } from "../screen/video-providers.tsx"
import { FunctionalityTest, untested } from "./functionality-test.ts"

/** The functionality test of a page: its camera and microphone, and one test at a time. Everything stops when the page closes. */
export function useFunctionalityTest() {
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const [shown, setShown] = useState(untested)
  const [test] = useState(() => new FunctionalityTest({ runApi, load, onShown: setShown }))
  const [snapshot, setSnapshot] = useState(test.media.snapshot)
  useEffect(() => {
    const unsubscribe = test.media.subscribe(setSnapshot)
    return () => {
      unsubscribe()
      test.dispose()
    }
  }, [test])
  return { test, shown, snapshot, isRunning: isCallActive(shown.state) }
}
