/**
 * React Aria (3.53) notes on the document every element whose transition begins, and crosses it out when the transition ends. Of an
 * element that is removed in the middle of several transitions at once it hears the first one's cancellation alone, and so keeps the
 * element, and everything around it, for good: a button that is gone while its colours fade is enough. It uses the list to hold back a
 * focus until what moves has come to rest, which nothing of a date field needs: that a transition begins stays below the document.
 */
export function letRemovedElementsGo(): void {
  document.documentElement.addEventListener("transitionrun", stop)
}

// One listener however often it is asked for.
const stop = (event: Event): void => event.stopPropagation()
