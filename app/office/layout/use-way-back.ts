import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Back to where one came from; to the list for somebody who came by a link from outside. */
export function useWayBack(fallback = '/admin/orders') {
  const navigate = useNavigate()
  return useCallback(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }))
  }, [navigate, fallback])
}
