// Before anything is drawn: the clinician's theme, so that a dark room stays dark while the page loads.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem("rond.theme")
  } catch {
    // A browser that refuses storage follows the machine.
  }
  var dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  document.documentElement.classList.toggle("rond-dark", dark)
  document.documentElement.style.colorScheme = dark ? "dark" : "light"
})()
