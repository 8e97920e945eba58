import { useCallback } from 'react'
import { useNavigate } from 'react-router'

export function useGoBack(fallback = '/admin/orders') {
  const navigate = useNavigate()
  return useCallback(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }))
  }, [navigate, fallback])
}
