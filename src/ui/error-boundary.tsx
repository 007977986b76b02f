import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What to show instead; `retry` shows the children again. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps a fault of its children from taking down what is around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } }
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    return this.props.renderFailure(this.state.failure.error, () => this.setState({ failure: null }))
  }
}
