import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

const element = createElement('h1', null, 'React')
const router = createBrowserRouter([{ path: '*', element }])
const root = document.querySelector('#root')
if (root) createRoot(root).render(createElement(RouterProvider, { router }))
