import { useQueryClient } from '@tanstack/react-query'

import { createUser, refreshUsers } from '#app/data/office/users.ts'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { CreateUserForm } from '#contract/user.ts'

/** How long 'User Created' shows before the team list opens (specification, section 9). */
const readMs = 1500

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  roles: ['Employee' as const],
  status: true,
}

export function useNewUser() {
  const client = useQueryClient()
  return useOfficeForm({
    schema: CreateUserForm,
    values: blank,
    save: createUser,
    fallback: 'Failed to create user. Please try again.',
    leaveTo: '/admin/team',
    leaveAfterMs: readMs,
    onSaved: (_, form) => {
      form.reset({ ...form.getValues(), password: '', confirmPassword: '' })
      showToast({ tone: 'success', text: 'User Created' })
      void refreshUsers(client)
    },
  })
}

export type NewUserForm = ReturnType<typeof useNewUser>['form']
