import { useEffect } from 'preact/hooks'

/** What the window, the history and a screen reader call the page. @param title undefined while it is not known */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ghg explorer`
  }, [title])
}
