import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import '../look/tokens.css'
import '../look/fonts.css'
import '../look/base.css'
import '../look/parts.css'

const page = document.getElementById('page')
if (page !== null)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
